import { baseSandboxUrl } from '../../../proof/src/environment.ts'

/**
 * An address of the simulated providers. They have a host name of their own, and a port that the starter of the product
 * knows.
 */
export function inSandbox(path: string): string {
  if (!baseSandboxUrl) throw new Error('Say in BASE_SANDBOX_URL where the product of BASE_URL has its sandbox.')
  return baseSandboxUrl + path
}
