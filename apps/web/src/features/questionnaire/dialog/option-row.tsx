import { type AnswerOption, INPUT_LENGTH_MAX, isFilled } from '@bourse/domain/questionnaire'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { textIn } from '../question-text.ts'

interface OptionRowProps {
  /** Of the group of radio buttons. */
  name: string
  option: AnswerOption
  text: string
  shortcut: string | undefined
  isChosen: boolean
  written: readonly string[]
  onChoose: () => void
  onWrite: (input: number, text: string) => void
}

/** One option; its text inputs are enabled only while it is chosen (QST-05, QST-10, QST-11). */
export function OptionRow({ name, option, text, shortcut, isChosen, written, onChoose, onWrite }: OptionRowProps) {
  const { lang } = useLocale()
  const id = useId()
  const { value, inputs = [] } = option
  return (
    <div className={isChosen ? 'qn-option is-chosen' : 'qn-option'}>
      <label className="qn-choice" htmlFor={id}>
        <input
          id={id}
          type="radio"
          className="check radio"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          // A restored answer that is chosen again goes on like any other.
          onClick={isChosen ? onChoose : undefined}
        />
        <span className="grow">{text}</span>
        {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      </label>
      {inputs.length > 0 && (
        <div className="qn-inputs">
          {inputs.map((label, place) => (
            <InputField
              key={place}
              label={textIn(label, lang)}
              isEnabled={isChosen}
              text={written[place] ?? ''}
              onWrite={(next) => onWrite(place, next)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface InputFieldProps {
  label: string
  isEnabled: boolean
  text: string
  onWrite: (text: string) => void
}

/** DEF-169: trimmed, non-empty, at most 255 characters. It complains once it was left. */
function InputField({ label, isEnabled, text, onWrite }: InputFieldProps) {
  const t = useT()
  const [isLeft, setLeft] = useState(false)
  const isEmpty = text.trim() === ''
  const isWrong = isEnabled && isLeft && !isFilled(text)
  return (
    <Field
      label={label}
      disabled={!isEnabled}
      value={text}
      autoComplete="off"
      error={isWrong ? t(isEmpty ? 'questionnaire.input.empty' : 'questionnaire.input.long', { label, max: INPUT_LENGTH_MAX }) : undefined}
      onChange={({ target }) => onWrite(target.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
