import type { GridAct } from '../../features/grid/grid-messages.ts';
import type { SegmentDetails } from './details/segment-details.ts';
import type { RowActions } from './row-actions.ts';

interface ActingGrid {
  chooseState(): void;
  goToWork(isBackwards: boolean): void;
}

/** What commands of the editor do in the page. */
export function actionsOf(
  grid: ActingGrid,
  rows: RowActions,
  details: SegmentDetails,
): Readonly<Record<GridAct, () => void>> {
  const act = (what: Parameters<RowActions['act']>[0]) => () => {
    rows.act(what);
  };
  return {
    approve: act('approve'),
    clear: act('clear'),
    copySource: act('copySource'),
    sendBack: act('sendBack'),
    translate: act('translate'),
    lock: act('lock'),
    comment: () => {
      rows.comment();
    },
    goToCode: () => {
      rows.goToCode();
    },
    details: () => {
      details.press();
    },
    next: () => {
      grid.goToWork(false);
    },
    previous: () => {
      grid.goToWork(true);
    },
    setState: () => {
      grid.chooseState();
    },
  };
}
