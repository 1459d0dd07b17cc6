import { DAY_FORMS, type FigureForm, LANGUAGE_FORM, NUMBER_FORMS } from '@bourse/domain/formats'
import { createStore, useStore } from './store.ts'
import { readStored, writeStored } from './stored.ts'

/** How figures and days are written. Stored here for users too, so that the next first paint has it. */
export const figureForm = createStore<FigureForm>(readForm())

export function useFigureForm(): FigureForm {
  return useStore(figureForm)
}

export function setFigureForm(form: FigureForm): void {
  const { numbers, days } = figureForm.get()
  if (numbers === form.numbers && days === form.days) return
  writeStored('figures', form.numbers === 'language' && form.days === 'day' ? undefined : `${form.numbers} ${form.days}`)
  figureForm.set(form)
}

function readForm(): FigureForm {
  const [numbers, days] = readStored('figures')?.split(' ') ?? []
  return {
    numbers: NUMBER_FORMS.find((form) => form === numbers) ?? LANGUAGE_FORM.numbers,
    days: DAY_FORMS.find((form) => form === days) ?? LANGUAGE_FORM.days,
  }
}
