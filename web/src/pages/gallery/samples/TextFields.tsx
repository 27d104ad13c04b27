/** Shown in the gallery. */
export default function TextFields() {
  return null
}
