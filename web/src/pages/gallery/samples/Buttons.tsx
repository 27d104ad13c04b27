/** Shown in the gallery. */
export default function Buttons() {
  return null
}
