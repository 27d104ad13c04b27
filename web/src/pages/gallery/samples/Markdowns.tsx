/** Shown in the gallery. */
export default function Markdowns() {
  return null
}
