/** What a capability adds to the product's tables. It imports no schema, so that the first page stays small. */
export interface FeatureContract {
  /** Its error codes and their status; the text of each is in the dictionary under `errors.{CODE}` (API-05, DEF-030). */
  errors?: Readonly<Record<string, number>>
  pages?: Readonly<Record<string, PageContract>>
}

/** `open` pages are shown to visitors; `own` pages ask them to sign in first. */
export interface PageContract {
  path: string
  for: 'open' | 'own'
}

/** Merges the tables of all features into one, in which each entry keeps its exact type. */
export function gather<Part extends keyof FeatureContract, Features extends Readonly<Record<string, FeatureContract>>>(
  part: Part,
  features: Features,
): Gathered<Part, Features[keyof Features]> {
  return Object.assign({}, ...Object.values(features).map((feature) => feature[part])) as Gathered<Part, Features[keyof Features]>
}

type Gathered<Part extends keyof FeatureContract, Feature> = Flat<Together<TableOf<Part, Feature>>>

type TableOf<Part extends keyof FeatureContract, Feature> = Feature extends Record<Part, infer Table> ? Table : never

/** Turns a union into an intersection: function parameters are contravariant. */
type Together<Union> = (Union extends unknown ? (given: Union) => void : never) extends (given: infer All) => void ? All : never

type Flat<All> = { readonly [Name in keyof All]: All[Name] }
