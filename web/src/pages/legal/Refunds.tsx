import { Legal } from './Legal.tsx'

export default function Refunds() {
  return <Legal name="refunds" />
}
