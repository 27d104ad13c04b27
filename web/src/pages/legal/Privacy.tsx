import { Legal } from './Legal.tsx'

export default function Privacy() {
  return <Legal name="privacy" />
}
