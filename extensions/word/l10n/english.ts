import type { Wording } from '../../../shared/messages/wording.ts';
import { englishLists } from './english-lists.ts';
import { englishOutcomes } from './english-outcomes.ts';
import { englishEditing } from './english-editing.ts';
import { englishTerms } from './english-terms.ts';
import { englishDocuments } from './english-documents.ts';

/**
 * All texts of the pane in English; the keys of every other language are these. Places are `{0}`,
 * `{1}`; a text has two forms where the first value is a number of things.
 */
export const english = {
  'pane.title': 'Interlinear',
  'pane.sections': 'Sections',
  'pane.outsideWord':
    'This page is the Interlinear pane for Word. Open a document in Word and choose Interlinear on the Home tab; here in the browser it can show its sections, but there is no text to work on.',
  'pane.noLibrary':
    'The Office library could not be loaded, so the pane cannot reach the document. Check the network connection, then close the pane and open it again.',
  'pane.noAnswer':
    'Word does not answer, so the pane cannot reach the document. Close the pane and open it again.',
  'pane.sandbox':
    'Practice mode: the built-in sandbox answers with drafts to review; texts leave this computer only for a server you named.',
  'pane.storageBlocked':
    'The browser lets the pane store nothing, so languages and choices are forgotten when it closes.',
  'pane.notLoaded':
    'This part of the pane could not be loaded. Check the network connection, then try again.',
  'pane.close': 'Dismiss this message',
  'pane.settings': 'Settings: {0}',

  'section.improve': 'Improve',
  'section.correct': 'Correct',
  'section.translate': 'Translate',
  'section.document': 'Document',

  'run.cancel': 'Cancel',
  'run.reading': 'Reading the selection …',
  'run.sending': 'Waiting for the service …',
  'run.learning': 'Waiting: practice mode learns a language at its first use, in seconds …',
  'run.waiting': 'No answer yet; asking again in {0}\u00a0s …',
  'run.repairing': 'Asking again where the answer lost formatting; at most {0} more characters …',
  'run.writing': 'Writing into the document …',
  'run.reverting': 'Restoring the former text …',
  'run.counted': '{0} of {1} paragraphs',
  'run.cancelled': 'Cancelled. The document was not changed.',
  'run.cancelledPartly': 'Cancelled. What had arrived is kept below; the document was not changed.',

  'selection.nothing':
    'Nothing is selected. Select some text in the document, or put the cursor into a paragraph, and try again.',
  'selection.noText':
    'The selection holds no text. Select some words in the document and try again.',
  'selection.readOnly':
    'This document is read-only. Turn on editing in Word, or copy the text into a document of your own, and try again.',
  'selection.unsupported':
    'This version of Word cannot hand over a selection. Update Word, or copy the text into Word on the web and select it there.',
  'selection.busy':
    'Word was busy and did not hand over the selection in time. Wait a moment and try again.',
  'selection.refused':
    'Word could not hand over the selection. Click into the text, select it again and try once more.',
  'selection.moved':
    'The selection has changed since. The result below still belongs to the earlier one.',
  'selection.atCursor': 'Nothing was selected, so the paragraph at the cursor was taken.',

  'writing.language': 'Language',
  'writing.asDocument': 'As in the document',

  'improve.intro': 'Suggests better wording. Nothing changes before you accept it.',
  'improve.run': 'Improve selection',
  'improve.manner': 'Style or tone',
  'improve.styles': 'Style',
  'improve.tones': 'Tone',
  'improve.mannerUnsupported':
    '{0} has no styles or tones to choose, so only plain improving is offered.',
  'improve.mannerNotApplied':
    'The text is in {0}, which has no styles or tones. It was improved without one.',
  'improve.another': 'Try “{0}”',
  'improve.nothing': 'The service has no better wording for this text.',

  'manner.plain': 'None',
  'manner.simple': 'Simple',
  'manner.business': 'Business',
  'manner.academic': 'Academic',
  'manner.casual': 'Casual',
  'manner.enthusiastic': 'Enthusiastic',
  'manner.friendly': 'Friendly',
  'manner.confident': 'Confident',
  'manner.diplomatic': 'Diplomatic',

  'correct.intro': 'Mends spelling, grammar and punctuation and leaves your wording alone.',
  'correct.run': 'Correct selection',
  'correct.nothing': 'No mistakes were found in this text.',
  'correct.nothingElse': 'No mistakes were found in what could be checked.',

  'suggestions.title': 'Suggested changes',
  'suggestions.found': { one: '{0} change is suggested.', other: '{0} changes are suggested.' },
  'suggestions.hint': 'Click a change to switch it off before you accept the rest.',
  'suggestions.chosen': '{0} of {1} chosen',
  'suggestions.all': 'All',
  'suggestions.none': 'None',
  'suggestions.replace': 'Change “{0}” to “{1}”',
  'suggestions.insert': 'Insert “{0}”',
  'suggestions.remove': 'Remove “{0}”',
  'suggestions.paragraph': 'Paragraph {0}',
  'suggestions.unchanged': {
    one: '{0} paragraph stays as it is.',
    other: '{0} paragraphs stay as they are.',
  },
  'suggestions.keptAway': {
    one: '{0} change was left out because it would have crossed the edge of a link or touched something that must stay, such as a footnote, a field or a placeholder.',
    other:
      '{0} changes were left out because they would have crossed the edge of a link or touched something that must stay, such as a footnote, a field or a placeholder.',
  },
  'suggestions.refused': {
    one: '{0} paragraph was refused by the service and stays as it is. Check that it is in a supported language.',
    other:
      '{0} paragraphs were refused by the service and stay as they are. Check that they are in a supported language.',
  },
  'suggestions.refusedIn': {
    one: '{0} paragraph was refused by the service and stays as it is. It may not be in {1}: choose another language above.',
    other:
      '{0} paragraphs were refused by the service and stay as they are. They may not be in {1}: choose another language above.',
  },
  'suggestions.noneChosen': 'No change is chosen. Switch at least one on, then accept again.',

  'insert.title': 'Accept',
  'insert.replace': 'Replace',
  'insert.below': 'Insert below',
  'insert.tracked': 'Tracked change',
  'insert.comment': 'Comment',
  'insert.noTracking':
    'Tracked changes need Word 2024, Microsoft 365 from version 2208, or Word on the web (WordApi 1.4); replace the text instead.',
  'insert.noComments':
    'Comments need Word 2024, Microsoft 365 from version 2208, or Word on the web (WordApi 1.4); insert the result below instead.',
  'insert.copy': 'Copy',
  'insert.copied': 'Copied. Paste it wherever you want.',
  'insert.copyFailed':
    'Copying is blocked here. Mark the text in the pane and copy it with the keyboard.',
  'insert.revert': 'Revert',
  'insert.dismiss': 'Discard',
  'insert.again':
    'Something is under way already. Wait until it is done, or cancel it, and try again.',

  ...englishOutcomes,

  'translate.intro': 'Translates the selection and keeps its formatting.',
  'translate.run': 'Translate selection',
  'translate.from': 'From',
  'translate.to': 'To',
  'translate.detect': 'Detect',
  'translate.choose': 'Choose …',
  'translate.recent': 'Recently used',
  'translate.languages': 'All languages',
  'translate.better':
    'Offline languages or a service with a key translate better. Whoever runs the gateway can set them up.',
  'translate.noTarget': 'Choose the language to translate into, then translate again.',
  'translate.loading': 'Loading the languages …',
  'translate.detected': 'Detected: {0}',
  'translate.assumed': 'Short text, taken as {0} like the document. Choose another language here.',
  'translate.same': 'The text is in {0} already.',
  'translate.formality': 'Form of address',
  'translate.formalityDefault': 'As the service thinks fit',
  'translate.formalityMore': 'More formal',
  'translate.formalityLess': 'Less formal',
  'translate.formalityUnsupported': '{0} has no form of address to choose.',
  'translate.original': 'Original',
  'translate.translation': 'Translation',
  'translate.review': 'Please check: numbers, names or marks moved in this paragraph.',
  'translate.made': 'Practice mode: {0}.',
  'translate.repaired': {
    one: 'The answer to {0} paragraph had lost formatting. Asking again was billed {1} characters more.',
    other:
      'The answers to {0} paragraphs had lost formatting. Asking again was billed {1} characters more.',
  },
  'translate.leftByLimit': {
    one: '{0} paragraph stays as it is, for asking again would have cost too much. Translate it alone.',
    other:
      '{0} paragraphs stay as they are, for asking again would have cost too much. Translate them alone.',
  },
  'translate.refused':
    'The service gave no usable translation of this paragraph, so it stays as it is. Translate it by hand, or try again.',
  'translate.tooLarge':
    'This paragraph is too long for one request, so it stays as it is. Split it and try again.',
  'translate.codes':
    'The translation lost a footnote, a link or a format, so the paragraph stays as it is. Try again, or translate it in parts.',
  'translate.notSent':
    'This paragraph was not sent, because the run ended before. Translate again.',
  'translate.title': 'Translation into {0}',
  'translate.done': {
    one: '{0} paragraph is translated.',
    other: '{0} paragraphs are translated.',
  },

  ...englishLists,
  ...englishTerms,
  ...englishEditing,

  'object.footnote': 'footnote',
  'object.endnote': 'endnote',
  'object.field': 'field',
  'object.picture': 'picture',
  'object.comment': 'comment',
  'object.other': 'object',

  ...englishDocuments,

  'usage.title': 'Usage',
  'usage.practice': 'Practice mode: nothing is billed.',
  'usage.loading': 'Reading the usage …',
  'usage.unknown': 'The usage could not be read',
  'usage.used': '{0} of {1} characters used',
  'usage.unlimited': '{0} characters used, no limit',
  'usage.left': '{0} characters left',
  'usage.until': 'The period ends on {0}.',
  'usage.last': 'last action: {0}',
  'usage.almost': 'More than 90 % of this period’s characters are used.',
  'usage.refresh': 'Refresh',

  'failure.offline':
    'This computer is offline. Connect it to the network, then try again; your text is untouched.',
} as const satisfies Readonly<Record<string, Wording>>;

export type TextKey = keyof typeof english;
