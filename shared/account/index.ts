/**
 * The account: usage, budgets of what is billed, forecasts and analytics.
 * All that hosts may use; they import this page and nothing beside it.
 */
export {
  type AnalyticsQuery,
  type AnalyticsReport,
  type AnalyticsRow,
  type AnalyticsView,
  getAnalytics,
} from './get-analytics.ts';
export { type UsageReport, getUsage } from './get-usage.ts';
export { type UsageGrouping, groupUsage } from './group-usage.ts';
export { type LimitOwner, type UsageWarning, levelOf, limitWarning } from './limit-warning.ts';
export { type SpeechStanding, getSpeechStanding } from './speech-standing.ts';
export {
  type BilledUnit,
  type BudgetReached,
  billingPeriod,
  thisRun,
  isBudgetError,
} from './spending/budget-error.ts';
export { Budget, type Reservation } from './spending/budget.ts';
export { createMeteredClient } from './spending/metered-client.ts';
export { createSpeechMeter } from './spending/speech-meter.ts';
export { type AnalyticsColumn, tabulateAnalytics } from './tabulate-analytics.ts';
export {
  type SpeechForecast,
  type SpeechOutlook,
  type UsageForecast,
  type UsageOutlook,
  charactersOfBudget,
  speechOutlook,
  usageOutlook,
} from './usage-outlook.ts';
export { sayServer } from './say-server.ts';
