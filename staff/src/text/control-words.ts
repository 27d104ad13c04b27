import type { FlashWords } from '@alpenglow/ui/dialogs/FlashList'
import type { ModalWords } from '@alpenglow/ui/dialogs/Modal'
import type { DateWords } from '@alpenglow/ui/fields/date/DateField'
import type { SelectWords } from '@alpenglow/ui/fields/select/Select'
import type { TableWords } from '@alpenglow/ui/surfaces/Table'
import type { Words } from './Texts.tsx'

/** What the controls say, in the words of the page. */
export const selectWords = ({ t }: Words): SelectWords => ({
  placeholder: t('components.select.placeholder'),
  empty: t('components.select.empty'),
  loading: t('components.select.loading'),
})

export const tableWords = ({ t }: Words): TableWords => ({ scrolls: (caption) => t('components.table.scrolls', { caption }) })

export const modalWords = ({ t }: Words): ModalWords => ({
  close: t('components.modal.close'),
  loading: t('components.modal.loading'),
})

export const dateWords = ({ t }: Words): DateWords => ({
  month: t('components.date.month'),
  day: t('components.date.day'),
  year: t('components.date.year'),
  missing_month: t('components.date.missing_month'),
  missing_day: t('components.date.missing_day'),
  missing_year: t('components.date.missing_year'),
  unreal: t('components.date.unreal'),
  clear: t('components.date.clear'),
})

export const passwordWords = ({ t }: Words) => ({
  showLabel: t('components.password.show'),
  hideLabel: t('components.password.hide'),
})

export const flashWords = ({ t }: Words): FlashWords => ({
  region: t('components.flash.region'),
  close: t('components.flash.close'),
  undo: t('components.flash.undo'),
  info: t('components.flash.info'),
  success: t('components.flash.success'),
  warn: t('components.flash.warn'),
  error: t('components.flash.error'),
})
