/** A file as gettext's tools write it: a header, and messages of all kinds. */
export const germanPo = String.raw`# German translation.
#
msgid ""
msgstr ""
"Project-Id-Version: shop 1.0\n"
"Language: de\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. Shown above the list
#: src/list.c:12
msgid "Your basket"
msgstr "Ihr Warenkorb"

#: src/list.c:20 src/list.c:44
#, c-format
msgid "%d file was deleted"
msgid_plural "%d files were deleted"
msgstr[0] ""
msgstr[1] ""

msgctxt "menu"
msgid "Open"
msgstr ""

msgctxt "state"
msgid "Open"
msgstr "Offen"

#: src/long.c:7
msgid ""
"Line one\n"
"\tline \"two\" with a backslash \\ and a very long rest that goes on in "
"another line of the file.\n"
msgstr ""

#, fuzzy
#| msgid "Close the windows"
msgid "Close the window"
msgstr "Die Fenster schließen"

#~ msgid "Gone"
#~ msgstr "Weg"

#. After something obsolete
msgid "Save"
msgstr ""
`;

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;
export const drafts = { targetLanguage: 'de', state: 'preset' } as const;
export const finished = { targetLanguage: 'de', state: 'translated' } as const;
