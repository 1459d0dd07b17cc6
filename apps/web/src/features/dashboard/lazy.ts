import type { TileId } from '@bourse/domain/dashboard'
import type { ReactNode } from 'react'
import { withTexts } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'
import type { ArrangeGridProps } from './arrange-grid.tsx'

type Grid<Id extends TileId> = (props: ArrangeGridProps<Id>) => ReactNode

const load = withTexts(async (): Promise<{ ArrangeGrid: Grid<TileId> }> => import('./arrange-grid.tsx'), 'dashboard')

/** Loaded when tiles are arranged, with the library that drags them. */
export const ArrangeGrid = lazyPart(load, 'ArrangeGrid') as unknown as <Id extends TileId>(props: ArrangeGridProps<Id>) => ReactNode
