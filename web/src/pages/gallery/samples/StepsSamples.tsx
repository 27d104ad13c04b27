/** Shown in the gallery. */
export default function StepsSamples() {
  return null
}
