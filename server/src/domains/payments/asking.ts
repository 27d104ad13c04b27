/** What the gateway is asked for by this process at this moment, by its references: whoever asks hears for themselves. */
export function createAsking() {
  const now = new Set<string>()
  return {
    isAsking: (reference: string): boolean => now.has(reference),
    during: async <T>(reference: string, work: () => Promise<T>): Promise<T> => {
      now.add(reference)
      try {
        return await work()
      } finally {
        now.delete(reference)
      }
    },
  }
}
