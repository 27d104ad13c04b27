/** What an object has under a word by itself: every object also answers to `constructor`, and nobody put that there. */
export const ownOf = <V>(words: Readonly<Record<string, V>>, word: string): V | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined
