/** An event of the window: somebody does something in a page that stands in this one, where nobody else sees it. */
export const sign = 'done-in-frame'
