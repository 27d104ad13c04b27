/** Values of this tab that survive a reload. A browser that blocks storage must not break the page. */
export const tabStorage = {
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
      // The value is lost; the page works without it.
    }
  },
}
