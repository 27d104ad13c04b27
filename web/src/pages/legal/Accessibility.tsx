import { Legal } from './Legal.tsx'

export default function Accessibility() {
  return <Legal name="accessibility" />
}
