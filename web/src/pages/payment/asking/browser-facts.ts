/** What a bank wants to know of the browser: the words are those of the specification. */
export const browserFacts = () => ({
  language: navigator.language,
  colorDepth: screen.colorDepth,
  screenWidth: screen.width,
  screenHeight: screen.height,
  timezoneOffset: new Date().getTimezoneOffset(),
  javaEnabled: false,
})
