import { Legal } from './Legal.tsx'

export default function Terms() {
  return <Legal name="terms" />
}
