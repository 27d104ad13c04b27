import { useId } from 'react'
import { useText } from '@alpenglow/client/words/words'
import type { Theme } from '../../loading/page-data.ts'
import { chooseTheme, useTheme } from '../../look/theme.ts'
import css from './LightChoice.module.css'

const lights: (Theme | undefined)[] = [undefined, 'day', 'night']

/** Day or night, whatever the device's preference. */
export function LightChoice() {
  const { t } = useText()
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className={css.light}>
      <legend>{t('components.shell.light')}</legend>
      {lights.map((light) => (
        <label key={light ?? 'device'}>
          <input type="radio" name={name} checked={theme === light} onChange={() => chooseTheme(light)} />
          <span>{t(`components.shell.light_${light ?? 'device'}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
