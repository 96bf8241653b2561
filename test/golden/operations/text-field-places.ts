import type { FieldPlaces } from './field-place.ts';

const fields = 'shared/translation/plan/translation-options.ts';
const answer = 'shared/api/resources/translate-text.ts';
const upload = 'shared/documents/upload-source.ts';
const status = 'shared/api/documents/read-document-status.ts';
const run = 'shared/documents';
const languages = 'shared/api/resources/languages.ts';
const former = 'shared/api/resources/load-languages.ts';
const matrix = 'shared/languages/language-matrix.ts';
const pair = 'shared/languages/pair-features.ts';
const improve = 'shared/api/resources/text-improvement.ts';
const manner = 'shared/writing/rephrase-manner.ts';
const detect = 'shared/api/resources/language-detection.ts';
const types = 'shared/api/types/translate-text.ts';

export const textFieldPlaces: FieldPlaces = {
  'text translation request.text': {
    seen: 'what is selected, or the units of a file',
    source: 'shared/translation/send/batch-sender.ts',
  },
  'text translation request.source_lang': {
    seen: 'setting `sourceLanguage`, or the language of the file',
    source: fields,
  },
  'text translation request.target_lang': { seen: '“Choose Target Language…”', source: fields },
  'text translation request.context': {
    seen: 'setting `sendContext`: notes and text around',
    source: 'shared/translation/plan/plan-batches.ts',
  },
  'text translation request.model_type': { seen: 'setting `model`', source: fields },
  'text translation request.split_sentences': {
    seen: 'set by itself, so that line ends split nothing',
    source: fields,
  },
  'text translation request.preserve_formatting': { seen: 'set by itself', source: fields },
  'text translation request.formality': {
    seen: 'setting `formality`; “Translation Options…”',
    source: fields,
  },
  'text translation request.glossary_id': {
    seen: '“Use in This Workspace”; “Translation Options…”',
    source: fields,
  },
  'text translation request.glossary_ids': {
    seen: '“Use in This Workspace” on several',
    source: fields,
  },
  'text translation request.style_id': {
    seen: '“Use in This Workspace”; “Translation Options…”',
    source: fields,
  },
  'text translation request.custom_instructions': {
    seen: 'instructions stand in style rule lists: “Add Style Instruction…”',
    source: fields,
  },
  'text translation request.translation_memory_id': {
    seen: '“Use in This Workspace”',
    source: fields,
  },
  'text translation request.translation_memory_threshold': {
    seen: '75, the usual one',
    source: fields,
  },
  'text translation request.show_billed_characters': {
    seen: 'set by itself: “Show Usage” keeps what was billed',
    source: fields,
  },
  'text translation request.tag_handling': {
    seen: 'set by itself: codes of texts go out as tags',
    source: fields,
  },
  'text translation request.tag_handling_version': {
    seen: 'set by itself: v2, then v1 for a spoiled answer',
    source: fields,
  },
  'text translation request.outline_detection': {
    seen: 'set by itself: nothing is guessed of the tags',
    source: fields,
  },
  'text translation request.splitting_tags': {
    seen: 'none would help: of the tags of a file none goes out, only its codes as g and x',
    source: types,
    command: 'none would help: of the tags of a file none goes out, only its codes as g and x',
  },
  'text translation request.non_splitting_tags': {
    seen: 'set by itself: codes split no sentence',
    source: fields,
  },
  'text translation request.ignore_tags': {
    seen: 'none would help: what must stay goes out as an empty x, never as tags of the file',
    source: types,
    command: 'none would help: what must stay goes out as an empty x, never as tags of the file',
  },
  'text translation answer.translations': {
    seen: 'in the editor, or proposed beside the source',
    source: answer,
  },
  'text translation answer.detected_source_language': {
    seen: 'status of the selection that was translated',
    source: answer,
  },
  'text translation answer.text': {
    seen: 'in the editor, or proposed beside the source',
    source: answer,
  },
  'text translation answer.model_type_used': {
    seen: 'read and checked; shown nowhere',
    source: answer,
  },
  'text translation answer.billed_characters': {
    seen: 'after a file; “Show Usage”: history',
    source: answer,
  },
  'text translation answer.tag_handling_version': {
    seen: 'read and checked; shown nowhere',
    source: answer,
  },
  'document upload.file': {
    seen: 'the document itself',
    source: 'shared/api/resources/documents.ts',
  },
  'document upload.filename': { seen: 'name in the list of documents', source: upload },
  'document upload.source_lang': { seen: 'setting `sourceLanguage`', source: upload },
  'document upload.target_lang': { seen: '“Translate Document…” asks for it', source: upload },
  'document upload.formality': { seen: 'setting `formality`', source: upload },
  'document upload.glossary_id': {
    seen: 'a single one goes as `glossary_ids` too',
    source: 'shared/api/resources/documents.ts',
    command: 'a single one goes as `glossary_ids` too',
  },
  'document upload.glossary_ids': { seen: '“Use in This Workspace”', source: upload },
  'document upload.style_id': { seen: '“Use in This Workspace”', source: upload },
  'document upload.translation_memory_id': { seen: '“Use in This Workspace”', source: upload },
  'document upload.translation_memory_threshold': { seen: '75, the usual one', source: upload },
  'document upload.output_format': { seen: 'the type of the original stays', source: upload },
  'uploaded document.document_id': {
    seen: 'names the document to the service; shown nowhere',
    source: run,
  },
  'uploaded document.document_key': { seen: 'a secret: in the secret storage alone', source: run },
  'document status.document_id': {
    seen: 'names the document to the service; shown nowhere',
    source: status,
  },
  'document status.status': { seen: 'list of documents', source: status },
  'document status.seconds_remaining': {
    seen: 'list of documents, where the estimate can be true',
    source: run,
  },
  'document status.billed_characters': {
    seen: 'list of documents; “Show Usage”: history',
    source: run,
  },
  'document status.message': { seen: 'list of documents: why it failed', source: status },
  'v2 language.type': { seen: 'asked where there is no current listing', source: languages },
  'v2 language.language': { seen: '“Choose Target Language…”', source: former },
  'v2 language.name': { seen: '“Choose Target Language…”', source: former },
  'v2 language.supports_formality': {
    seen: 'whether setting `formality` is heeded',
    source: former,
  },
  'v3 language.resource': { seen: '“Show Languages and Features”: columns', source: matrix },
  'v3 language.include': { seen: '“Show Languages and Features” shows beta ones', source: matrix },
  'v3 language.lang': { seen: '“Show Languages and Features”: rows', source: matrix },
  'v3 language.name': {
    seen: '“Choose Target Language…”; “Show Languages and Features”',
    source: matrix,
  },
  'v3 language.usable_as_source': { seen: '“Show Languages and Features”', source: matrix },
  'v3 language.usable_as_target': { seen: '“Show Languages and Features”', source: matrix },
  'v3 language.status': {
    seen: '“Show Languages and Features”: beta, early access',
    source: matrix,
  },
  'v3 language.features': { seen: '“Show Languages and Features”', source: matrix },
  'v3 language.external': { seen: '“Show Languages and Features”: by a partner', source: matrix },
  'v3 resource.name': {
    seen: '“Show Languages and Features”: “Between Two Languages”',
    source: pair,
  },
  'v3 resource.features': {
    seen: '“Show Languages and Features”: “With” and “Without”',
    source: pair,
  },
  'v3 resource.needs_source_support': {
    seen: '“Show Languages and Features”: decides what is “With”',
    source: pair,
  },
  'v3 resource.needs_target_support': {
    seen: '“Show Languages and Features”: decides what is “With”',
    source: pair,
  },
  'text improvement request.text': {
    seen: 'what is selected, or the document',
    source: 'shared/writing/improve-texts.ts',
  },
  'text improvement request.target_lang': {
    seen: 'the language of the text, or the variant chosen for it',
    source: 'shared/writing',
  },
  'text improvement request.writing_style': {
    seen: '“Improve Selection (Rephrase)…” asks for it',
    source: manner,
  },
  'text improvement request.tone': { seen: '“Improve Selection (Rephrase)…” asks for it', source: manner },
  'text improvement answer.improvements': { seen: 'proposed changes', source: improve },
  'text improvement answer.text': { seen: 'proposed changes', source: improve },
  'text improvement answer.target_language': {
    seen: 'read and checked; shown nowhere',
    source: improve,
  },
  'text improvement answer.detected_source_language': {
    seen: 'decides which manners are offered next',
    source: improve,
  },
  'detection.text': { seen: 'what is selected, or sources of files', source: detect },
  'detection.results': { seen: '“Detect Language of Files”: one row each', source: detect },
  'detection.detection_status': {
    seen: '“Detect Language of the Selection”: each in words',
    source: detect,
  },
  'detection.detected_language': { seen: '“Detect Language of the Selection”', source: detect },
};
