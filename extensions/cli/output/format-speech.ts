import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import type { SpeechForecast, SpeechStanding } from '../../../shared/account/index.ts';
import { reachedLines, shareBar } from './format-usage.ts';

/** Speech of a billing period as lines for people; none where nothing is known of it. */
export function formatSpeech(standing: SpeechStanding): readonly string[] {
  const { usedInMs, limitInMs, budgetInMs, countedBy } = standing;
  if (countedBy === 'history' && usedInMs === 0 && budgetInMs === null) return [];
  const where = countedBy === 'history' ? ' sent from this machine' : '';
  const used = `${formatDuration(usedInMs)}${where}`;
  const lines = [
    limitInMs === null
      ? `Speech     ${used}${countedBy === 'history' ? '' : ', no limit'}`
      : `Speech     ${used} of ${formatDuration(limitInMs)}  ${shareBar(usedInMs, limitInMs)}`,
  ];
  if (budgetInMs !== null) {
    const share = shareBar(usedInMs, budgetInMs);
    lines.push(`  budget   ${used} of ${formatDuration(budgetInMs)}  ${share}`);
  }
  return lines;
}

/** Where speech is going; nothing where none was used. */
export function formatSpeechForecast(forecast: SpeechForecast | null): readonly string[] {
  if (forecast === null || forecast.speechInMs === 0) return [];
  const { speechInMs, speechInMsPerDay, limitReachedAt } = forecast;
  const pace = `at ${formatDuration(speechInMsPerDay)} a day`;
  return [
    `Forecast   ${formatDuration(speechInMs)} of speech at the end of the period, ${pace}`,
    ...reachedLines(limitReachedAt),
  ];
}
