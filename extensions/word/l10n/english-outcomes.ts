import type { Wording } from '../../../shared/messages/wording.ts';

/** What the pane says about writing into the document and taking it back, in English. */
export const englishOutcomes = {
  'written.replace': { one: '{0} paragraph was replaced.', other: '{0} paragraphs were replaced.' },
  'written.replaceTracked': {
    one: '{0} paragraph was replaced, as a tracked change: change tracking is on in this document.',
    other:
      '{0} paragraphs were replaced, as tracked changes: change tracking is on in this document.',
  },
  'written.tracked': {
    one: '{0} paragraph was changed with change tracking.',
    other: '{0} paragraphs were changed with change tracking.',
  },
  'written.below': {
    one: 'The result was inserted below {0} paragraph.',
    other: 'The results were inserted below {0} paragraphs.',
  },
  'written.comment': {
    one: 'The result was added as a comment to {0} paragraph.',
    other: 'The results were added as comments to {0} paragraphs.',
  },
  'written.left': {
    one: '{0} paragraph was not written; the reason stands beside it.',
    other: '{0} paragraphs were not written; the reasons stand beside them.',
  },
  'written.toCheck': {
    one: '{0} paragraph may be written already, or in part; what to look for stands beside it.',
    other:
      '{0} paragraphs may be written already, or in part; what to look for stands beside them.',
  },
  'written.oldLanguage':
    'Word still checks the new text in the old language. Select it and set the proofing language on the Review tab.',
  'written.keptLeftToRight': {
    one: 'Word still sets {0} paragraph from left to right, which add-ins cannot change. Put the cursor into it and choose right-to-left text direction on the Home tab.',
    other:
      'Word still sets {0} paragraphs from left to right, which add-ins cannot change. Select them and choose right-to-left text direction on the Home tab.',
  },
  'written.keptRightToLeft': {
    one: 'Word still sets {0} paragraph from right to left, which add-ins cannot change. Put the cursor into it and choose left-to-right text direction on the Home tab.',
    other:
      'Word still sets {0} paragraphs from right to left, which add-ins cannot change. Select them and choose left-to-right text direction on the Home tab.',
  },
  'written.interrupted':
    'The last run ended with the pane: at least {0} and at most {1} of {2} paragraphs were written. Look which, and select the rest to go on, or use Undo in Word.',
  'written.reverted': {
    one: '{0} paragraph is as it was before.',
    other: '{0} paragraphs are as they were before.',
  },

  'outcome.changedMeanwhile':
    'This text was changed meanwhile, so it was left alone. Select it again and repeat, or copy the result.',
  'outcome.deleted':
    'This paragraph is no longer in the document. Copy the result and paste it where you want it.',
  'outcome.losesObjects':
    'The result would move or lose something in this text, such as a footnote, a field, a picture or a tab, so it was left alone. Insert the result below or add it as a comment.',
  'outcome.losesFormats':
    'The result would lose a link or a format, so this text was left alone. Insert the result below or add it as a comment.',
  'outcome.placeUnclear':
    'Where in this text the changes belong could not be found without doubt, so it was left alone. Insert the result below or add it as a comment.',
  'outcome.unreadable':
    'Word hands this paragraph over in a form that cannot be rewritten, so it was left alone. Add the result as a comment, or copy it.',
  'outcome.inPart':
    'Word changed this paragraph only in part. Use Undo in Word, or copy the result and finish it by hand.',
  'outcome.readOnly':
    'This document is protected or open for reading only. Turn on editing and accept again, or copy the result.',
  'outcome.unsupported':
    'This version of Word cannot insert the result in this way. Choose another one, copy the result, or update Word.',
  'outcome.busy': 'Word was busy and did not answer in time. Wait a moment and accept again.',
  'outcome.refused': 'Word refused the change. Accept again, or copy the result.',
  'outcome.perhapsDone': '{0} Before that, look whether the result is in the document already.',
  'outcome.cancelled': 'Not written, because it was cancelled. Accept again to go on.',

  'revert.changedMeanwhile': {
    one: '{0} paragraph was changed since and was left alone. Use Undo in Word for it.',
    other: '{0} paragraphs were changed since and were left alone. Use Undo in Word for them.',
  },
  'revert.backAlready': {
    one: '{0} paragraph has its former text already: the change was rejected or undone in Word.',
    other:
      '{0} paragraphs have their former text already: the changes were rejected or undone in Word.',
  },
  'revert.deleted': {
    one: '{0} paragraph is no longer in the document. Use Undo in Word if you want it back.',
    other: '{0} paragraphs are no longer in the document. Use Undo in Word if you want them back.',
  },
  'revert.placeUnclear': {
    one: 'In {0} paragraph the change could not be found without doubt, so it was left alone. Use Undo in Word for it.',
    other:
      'In {0} paragraphs the changes could not be found without doubt, so they were left alone. Use Undo in Word for them.',
  },
  'revert.rejectByHand': {
    one: '{0} paragraph holds a tracked change that cannot be rejected from here. Reject it on the Review tab in Word.',
    other:
      '{0} paragraphs hold tracked changes that cannot be rejected from here. Reject them on the Review tab in Word.',
  },
  'revert.formerUnknown': {
    one: 'The former formats of {0} paragraph are not known any more, so it was left alone. Use Undo in Word for it.',
    other:
      'The former formats of {0} paragraphs are not known any more, so they were left alone. Use Undo in Word for them.',
  },
  'revert.inPart': {
    one: 'Word restored {0} paragraph only in part. Look at it, and use Undo in Word.',
    other: 'Word restored {0} paragraphs only in part. Look at them, and use Undo in Word.',
  },
  'revert.readOnly': {
    one: 'The document is protected or open for reading only, so Word did not restore {0} paragraph. Turn on editing, then use Undo in Word.',
    other:
      'The document is protected or open for reading only, so Word did not restore {0} paragraphs. Turn on editing, then use Undo in Word.',
  },
  'revert.unsupported': {
    one: 'This version of Word cannot restore {0} paragraph from here. Use Undo in Word.',
    other: 'This version of Word cannot restore {0} paragraphs from here. Use Undo in Word.',
  },
  'revert.busy': {
    one: 'Word was busy and did not say in time that it restored {0} paragraph. Wait a moment, then use Undo in Word.',
    other:
      'Word was busy and did not say in time that it restored {0} paragraphs. Wait a moment, then use Undo in Word.',
  },
  'revert.refused': {
    one: 'Word refused to restore {0} paragraph. Use Undo in Word.',
    other: 'Word refused to restore {0} paragraphs. Use Undo in Word.',
  },
  'revert.perhapsDone': '{0} Before that, look whether what was added is still there.',
} as const satisfies Readonly<Record<string, Wording>>;
