/** Messages of scripts that are not ours, or of nothing that broke: they report no fault that could be fixed. */
const nothingBroke = /^(?:Uncaught )?(?:Script error\.?$|(?:\w*Error: )?ResizeObserver loop )/i

/** An extension of the guest's own browser, by the address of its scripts. */
const extension = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension\b|\bwebkit-masked-url:|\buser-script:/i

export const isNoise = (message: string): boolean => nothingBroke.test(message) || extension.test(message)
