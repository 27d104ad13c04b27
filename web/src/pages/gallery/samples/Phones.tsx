/** Shown in the gallery. */
export default function Phones() {
  return null
}
