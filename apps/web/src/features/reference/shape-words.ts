import type { Translate } from '#platform/i18n'
import type { FormMark, ShapeNote, ShapeType } from './shape.ts'

export function typeWords(t: Translate, type: ShapeType): string {
  switch (type.kind) {
    case 'list':
    case 'map':
      return t(`reference.type.${type.kind}`, { type: typeWords(t, type.of) })
    case 'named':
      return type.name
    case 'or':
      return type.any.map((each) => typeWords(t, each)).reduce((one, other) => t('reference.type.or', { one, other }))
    default:
      return t(`reference.type.${type.kind}`)
  }
}

export function formWords(t: Translate, mark: FormMark): string {
  switch (mark.kind) {
    case 'is':
      return t('reference.form.is', { name: mark.name, value: mark.value })
    case 'has':
      return t('reference.form.has', { names: mark.names.join(', ') })
    case 'number':
      return t('reference.form.number', { number: mark.number })
  }
}

export function noteWords(t: Translate, note: ShapeNote): string {
  switch (note.kind) {
    case 'oneOf':
      return t('reference.note.oneOf', { values: note.values.join(', ') })
    case 'lengthMax':
    case 'lengthMin':
    case 'itemsMin':
    case 'itemsMax':
      return t(`reference.note.${note.kind}`, { count: note.count })
    case 'date':
      return t('reference.note.date')
    default:
      return t(`reference.note.${note.kind}`, note.kind === 'pattern' ? { pattern: note.value } : { value: note.value })
  }
}
