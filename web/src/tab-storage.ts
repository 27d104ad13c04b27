/** What this tab remembers over a reload. A browser that keeps nothing is no reason for anything to break. */
export const kept = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },
  write(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value)
    } catch {
      // Then it is forgotten.
    }
  },
}
