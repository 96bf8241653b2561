/** What is said of catalogues of translations. */
export const englishCatalogues = {
  'unknown-state.catalogue': 'There is no state "{state}" here: choose preset, {states}.',
  'too-large.messages':
    'The file has more than {most} messages, plural forms counted, which is the most that is read. Split it before this one.',
  'too-large.comments':
    'The file has more than {most} lines of comments, which is the most that is read. Split it before this line.',
  'too-large.elements':
    'The file has more than {most} elements, which is the most that is read. Split it before this one.',
  'duplicate-message': 'The same message is on line {line} already. Take one of them out.',
  'android-no-catalogue':
    'The file holds no texts of Android: its first element is not <resources>. Choose another file.',
  'resx-no-catalogue':
    'The file holds no resources of .NET: its first element is not <root>. Choose another file.',
  'qt-no-catalogue':
    'The file is no translation of Qt Linguist: its first element is not <TS>. Choose another file.',
  'missing-translation': 'The translation of a text of {source} is missing here.',
  'po-unexpected-text':
    'Neither a comment, nor a keyword such as msgid, nor a text in quotes begins here. Correct this line.',
  'po-open-string': 'The text that begins here has no closing quote in its line. Close it.',
  'po-without-string': 'This keyword has no text in quotes behind it. Add one, at least "".',
  'po-without-source':
    'The message that begins here has no msgid. Add it, or take the message out.',
  'po-without-target': 'The message that begins here has no msgstr. Add one, at least msgstr "".',
  'po-without-messages': 'The file holds no message: there is no msgid in it.',
  'po-form':
    'The plural form {form} is here twice, or no language has as many. Correct its number.',
  'po-plural-forms':
    'The header does not say which plural forms the language has. Add its Plural-Forms, for example "nplurals=2; plural=(n != 1);".',
  'po-plural-forms.broken':
    'The Plural-Forms of the header cannot be read. Write them as "nplurals=2; plural=(n != 1);", with the rule of the language.',
  'po-few-forms':
    'The message has {forms} plural forms; by the header of the file the language has {wanted}. Add the others, or correct the header.',
  'po-many-forms':
    'The message has {forms} plural forms; by the header of the file the language has {wanted}. Correct one of them.',
  'unknown-state.none': 'Files of this format have no states: leave --set-state at preset.',
  'json-syntax.value': 'A value is missing here: a text in quotes, a number, "{" or "[".',
  'json-syntax.key': 'A key in double quotes is missing here.',
  'json-syntax.colon': 'A colon is missing behind this key.',
  'json-syntax.comma': 'A comma or "{end}" is missing here.',
  'json-syntax.string': 'The text that begins here has no closing quote in its line. Close it.',
  'json-syntax.escape':
    'JSON has no such character or escape in a text. Write a backslash as "\\\\" and a tab as "\\t".',
  'open-comment': 'The comment that begins here has no end. Close it with "*/".',
  'json-syntax.after': 'The file goes on behind its end. Take out what stands here.',
  'duplicate-key': 'The key "{key}" is on line {line} already. Take one of them out.',
  'json-too-deep': 'Values lie in each other more than {most} times here; that is refused.',
  'no-catalogue':
    'The file holds no texts by key, or it holds settings ("{key}"): it is no catalogue of texts.',
  'no-keyed-texts': 'The file holds no texts by key: it is no catalogue of texts.',
  'yaml-hugo-list':
    'The file is a list of ids and translations, as old themes of Hugo have it. Write each as a key with its text, which every Hugo of today reads: "{id}: …" in the place of "- id: {id}" and "translation: …".',
  'other-kind':
    'Under "{key}" the source has something else than this file: it is left as it is. Make both alike.',
  'form-no-text':
    'Under "{key}" the source has a value that is no text among the forms for numbers: it is left as it is. Write a text there.',
  'xcstrings-other-kind':
    'What stands under "{key}" is built in a way that is not known: it is left as it is.',
  'xcstrings-stale': {
    one: '{count} text is marked as stale, which the program does not use any more: it is left as it is.',
    other:
      '{count} texts are marked as stale, which the program does not use any more: they are left as they are. The first is here.',
  },
  'hidden-key':
    'The key "{key}" is on line {line} as well, and programs take that one. Take one of them out.',
  'properties-escape':
    'Behind "\\u" four digits from 0 to f are missing. Write a backslash as "\\\\".',
  'properties-open-line':
    'The backslash at the end of the file joins its last line to one that is not there. Take it out.',
  'plist-key':
    'Keys and values do not alternate here. Give each key one value: <key>…</key><string>…</string>.',
  'only-in-source':
    'Under "{key}" the source refers to another of its parts, which no translation can. Write the key into this file by hand.',
  'yaml-syntax.tab':
    'A tab stands before this. YAML is indented with blanks alone: replace the tab.',
  'yaml-syntax.indentation':
    'This is indented otherwise than what it belongs to. Give it the indentation of its neighbours.',
  'yaml-syntax.start':
    'A text without quotes cannot begin with this character. Put the text in quotes.',
  'yaml-syntax.colon':
    'A colon stands in a text without quotes here, or a key begins in the line of another. Put the text in quotes.',
  'yaml-syntax.key': 'No key as texts have begins here: a text in one line with a colon behind it.',
  'yaml-syntax.missing':
    'Something is missing here: a closing quote or bracket, a comma, or a colon behind a key.',
  'yaml-syntax.escape':
    'YAML has no such escape. Write a backslash between double quotes as "\\\\".',
  'yaml-syntax.unexpected':
    'YAML cannot be read on from here. Correct this line or the one before it.',
  'yaml-many-documents':
    'A second document begins here. Programs read the first one of a catalogue alone: give it a file of its own.',
  'yaml-many-languages':
    'The file holds several languages: {language} begins here. Give each a file of its own.',
  'markdown-no-texts':
    'The document holds no text to translate: no heading, no paragraph, no cell.',
  'markdown-too-tangled':
    'The document has more marks or levels in one place than anybody writes by hand: it is not read. Split it there.',
  'mdx-unclosed':
    'Too many braces and tags of this file are never closed, this one among them: it is not read. Close them, or write \\{ and &lt; where a sign is meant.',
  'markdown-other-build':
    'From here on the file is built otherwise than its source from line {line} on. Give both the same headings, paragraphs, lists and tables, or put this file aside and have it made anew.',
  'strings-syntax.key': 'A key is missing here: a text in quotes.',
  'strings-syntax.equals': 'Behind this key "=" and its text are missing.',
  'strings-syntax.value':
    'A text in quotes is missing here. Lists and dictionaries of property lists are not read.',
  'strings-syntax.end': 'Behind this text ";" is missing.',
  'strings-syntax.string': 'The text that begins here has no closing quote. Close it.',
  'strings-syntax.brace': 'The "}" is missing that closes the first brace of the file.',
  'strings-made':
    'The file is a property list in XML or binary form, which is made from a file of texts. Give that one.',
  'fluent-junk':
    'Fluent cannot read what begins here, and programs leave it out: it is left as it is. Correct it.',
  'fluent-mixed':
    'A selection stands among other words here, so that none of its variants is a sentence: it is left as it is. Write the whole sentence into each variant.',
  'source-file-refused': 'The file it is translated from cannot be read: {reason}',
  'source-file-refused.at-line':
    'The file it is translated from cannot be read: line {line}: {reason}',
} as const;
