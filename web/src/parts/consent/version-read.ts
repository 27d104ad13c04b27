let version: number | undefined

/**
 * The version of the text on the page: the adult consents to that one, even if another is in effect when the consent
 * arrives.
 */
export const getReadConsentVersion = (): number | undefined => version
export const setReadConsentVersion = (shown: number): void => void (version = shown)
