/** What a capability adds to the tables of the whole product. It imports no schema, so that the first page stays small. */
export interface FeatureContract {
  /** The codes it answers with and their status; the text of each stands in the dictionary under `errors.{CODE}` (API-05, DEF-030). */
  errors?: Readonly<Record<string, number>>
  pages?: Readonly<Record<string, PageContract>>
}

/** `open` pages show themselves to visitors; `own` pages send them to sign in first. */
export interface PageContract {
  path: string
  for: 'open' | 'own'
}

/** The tables of all features put into one, in which each entry keeps the type that its owner wrote down. */
export function gather<Part extends keyof FeatureContract, Features extends Readonly<Record<string, FeatureContract>>>(
  part: Part,
  features: Features,
): Gathered<Part, Features[keyof Features]> {
  return Object.assign({}, ...Object.values(features).map((feature) => feature[part])) as Gathered<Part, Features[keyof Features]>
}

type Gathered<Part extends keyof FeatureContract, Feature> = Flat<Together<TableOf<Part, Feature>>>

type TableOf<Part extends keyof FeatureContract, Feature> = Feature extends Record<Part, infer Table> ? Table : never

/** Functions turn a union of what they take into all of it at once. */
type Together<Union> = (Union extends unknown ? (given: Union) => void : never) extends (given: infer All) => void ? All : never

type Flat<All> = { readonly [Name in keyof All]: All[Name] }
