/** Browser data for 3-D Secure; the names are those of the specification. */
export const browserFacts = () => ({
  language: navigator.language,
  colorDepth: screen.colorDepth,
  screenWidth: screen.width,
  screenHeight: screen.height,
  timezoneOffset: new Date().getTimezoneOffset(),
  javaEnabled: false,
})
