import type { AskedQuestion } from '@bourse/contracts/questionnaire'
import { optionsOf, type Texts } from '@bourse/domain/questionnaire'
import { readLang } from '#features/catalogue'
import { ownProfile } from '#features/profile'
import { type GraphBuilder, readerOf } from '#platform/graph'
import { presentQuestionnaire, typeOfAnswer } from './present.ts'
import { liveOf } from './routes.ts'

type Asked = AskedQuestion & { lang: string }
interface Option {
  value: string
  type: AskedQuestion['answers'][number]['type']
  content: string | null
  inputs: string[]
}

/** API-86: the questions that the active profile is asked about an asset, in a language, in English where it is missing. */
export function questionnaireGraph(builder: GraphBuilder): void {
  const option = builder.objectRef<Option>('QuestionAnswer').implement({
    fields: (t) => ({
      value: t.exposeString('value'),
      type: t.exposeString('type'),
      content: t.exposeString('content', { nullable: true }),
      inputs: t.exposeStringList('inputs'),
    }),
  })
  const condition = builder.objectRef<{ questionId: string; value: string }>('QuestionCondition').implement({
    fields: (t) => ({ questionId: t.exposeString('questionId'), value: t.exposeString('value') }),
  })
  const question = builder.objectRef<Asked>('Question').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      question: t.string({ resolve: (asked) => textIn(asked.question, asked.lang) }),
      answers: t.field({ type: [option], resolve: answersOf }),
      condition: t.field({ type: [condition], resolve: (asked) => asked.condition ?? [] }),
      individual: t.exposeBoolean('individual'),
      entity: t.exposeBoolean('entity'),
      scope: t.exposeString('scope'),
    }),
  })
  builder.queryField('questions', (t) =>
    t.field({
      description: 'The questions that an asset asks its holders, in the reader’s language',
      type: [question],
      args: { assetCode: t.arg.string({ required: true }), lang: t.arg.string() },
      resolve: (_root, { assetCode, lang }, context) =>
        context.db.read(async (tx) => {
          const reader = readerOf(context)
          const profile = await ownProfile(tx, reader, reader.profileId)
          const live = await liveOf(tx, reader, assetCode.replaceAll('\0', ''))
          return presentQuestionnaire(live, profile, undefined).questions.map((asked) => ({ ...asked, lang: readLang(lang) }))
        }),
    }),
  )
}

function answersOf({ lang, ...asked }: Asked): Option[] {
  return optionsOf(asked).map(({ value, content, inputs = [] }) => ({
    value,
    type: typeOfAnswer({ value, inputs }),
    content: content ? textIn(content, lang) : null,
    inputs: inputs.map((label) => textIn(label, lang)),
  }))
}

function textIn(texts: Texts, lang: string): string {
  return texts[lang] ?? texts['en'] ?? ''
}
