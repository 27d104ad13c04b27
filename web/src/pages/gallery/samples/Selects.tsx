/** Shown in the gallery. */
export default function Selects() {
  return null
}
