import { baseSandboxUrl } from '../../../proof/src/environment.ts'

/** An address of the simulated providers. They stand under a host name of their own, at a port that whoever started them knows. */
export function inSandbox(path: string): string {
  if (!baseSandboxUrl) throw new Error('Say in BASE_SANDBOX_URL where the product of BASE_URL has its sandbox.')
  return baseSandboxUrl + path
}
