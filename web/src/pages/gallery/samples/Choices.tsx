/** Shown in the gallery. */
export default function Choices() {
  return null
}
