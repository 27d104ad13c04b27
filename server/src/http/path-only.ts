/** An address without whatever was asked with it, which may be anybody's. */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? ''
