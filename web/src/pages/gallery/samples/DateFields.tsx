/** Shown in the gallery. */
export default function DateFields() {
  return null
}
