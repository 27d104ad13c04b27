/** Shown in the gallery. */
export default function Files() {
  return null
}
