import { Icon } from '@alpenglow/ui/Icon'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import css from './SearchField.module.css'

type Props = { label: string; hint: string; query: string; onSearch: (query: string) => void }

/** A search field that searches with each key; `useSearch` stores the query in the address. */
export function SearchField({ label, hint, query, onSearch }: Props) {
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        before={<Icon name="search" />}
      />
    </search>
  )
}
