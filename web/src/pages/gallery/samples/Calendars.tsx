/** Shown in the gallery. */
export default function Calendars() {
  return null
}
