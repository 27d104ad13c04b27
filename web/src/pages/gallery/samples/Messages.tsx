/** Shown in the gallery. */
export default function Messages() {
  return null
}
