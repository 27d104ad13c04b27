/** The widths of breakpoints.css, for scripts and media attributes. */
export const desktop = '(width >= 768px)'
export const wide = '(width > 1100px)'
export const phone = '(width < 480px)'
