import css from './Height.module.css'

/** Metres above the sea as maps write them, in every language: thousands apart, narrow and leaning. */
export const Height = ({ metres }: { metres: number }) => <span className={css.height}>{inMetres(metres)}</span>

/** The same for what is not looked at as a figure. Neither space ever breaks a line. */
export const inMetres = (metres: number): string => `${apart(metres)}\u00a0m`

export const inKilometres = (km: number): string => `${apart(km)}\u00a0km`

const apart = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
