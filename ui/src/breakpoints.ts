/** The widths of breakpoints.css, where a script or a picture's source has to ask for them. */
export const desktop = '(width >= 768px)'
export const wide = '(width > 1100px)'
export const upright = '(width < 480px)'
