import css from './Height.module.css'

/** Metres above the sea as maps write them, in every language: thousands apart, narrow and leaning. */
export const Height = ({ metres }: { metres: number }) => <span className={css.height}>{inMetres(metres)}</span>

/** The same for what is not looked at as a figure. Neither space ever breaks a line. */
export const inMetres = (metres: number): string => `${String(metres).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0m`
