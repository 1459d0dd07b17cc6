export { shareText as formatShare } from '@bourse/domain/formats'
