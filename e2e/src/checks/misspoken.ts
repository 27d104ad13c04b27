/** Mistakes in the text for screen readers: a doubled word, an unfilled placeholder. Runs in the page. */
export function findSpeechMistakes(): string[] {
  // « Nous nous réservons » is good French, and so is "that that" good English.
  const twice = /(?<![\p{L}\d])(?!nous|vous|that|had)(\p{L}{2,})\s\1(?![\p{L}\d])/iu
  const unfilled = /\{\w+\}|\bundefined\b|\bNaN\b|\[object /
  const attributes = ['aria-label', 'aria-description', 'alt', 'title']
  const named = attributes.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  const told = [...document.body.querySelectorAll('.for-readers, output, [aria-live], h1, h2, h3, main p, main li')]
  /** A nested list is read on its own. */
  const read = (one: Element) => {
    const copy = one.cloneNode(true) as Element
    for (const list of copy.querySelectorAll('ul, ol')) list.replaceWith('. ')
    return copy.textContent
  }
  const words = [...named, ...told.filter((one) => !one.querySelector('code')).map(read)]
  return [...new Set(words.filter((text) => twice.test(text) || unfilled.test(text)).map((text) => text.slice(0, 120)))]
}
