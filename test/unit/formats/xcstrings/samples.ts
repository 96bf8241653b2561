import type { Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { stringCatalogCode } from '../../../../shared/formats/xcstrings/format-code.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A catalog as Xcode writes it, with all kinds of texts. */
export const ferryCatalog = String.raw`{
  "sourceLanguage" : "en",
  "strings" : {
    "" : {

    },
    "%@ left at %lld" : {
      "comment" : "Name of a ferry, and a time",
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "new",
            "value" : "%1$@ left at %2$lld"
          }
        },
        "fr" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%1$@ partie à %2$lld"
          }
        }
      }
    },
    "%lld ferries" : {
      "localizations" : {
        "en" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld ferry"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld ferries"
                }
              }
            }
          }
        }
      }
    },
    "%lld of %lld ships" : {
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%#@ports@ of %#@ships@"
          },
          "substitutions" : {
            "ports" : {
              "argNum" : 1,
              "formatSpecifier" : "lld",
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%arg port"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%arg ports"
                    }
                  }
                }
              }
            },
            "ships" : {
              "argNum" : 2,
              "formatSpecifier" : "lld",
              "variations" : {
                "plural" : {
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%arg ships"
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "Cancel" : {

    },
    "Interlinear" : {
      "shouldTranslate" : false
    },
    "Old words" : {
      "extractionState" : "stale",
      "localizations" : {
        "fr" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Anciens mots"
          }
        }
      }
    },
    "tap" : {
      "extractionState" : "manual",
      "localizations" : {
        "en" : {
          "variations" : {
            "device" : {
              "mac" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Click \"here\""
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Tap \"here\""
                }
              }
            }
          }
        },
        "es" : {
          "stringUnit" : {
            "state" : "new",
            "value" : ""
          }
        },
        "fr" : {
          "stringUnit" : {
            "state" : "needs_review",
            "value" : "Touchez « ici »"
          }
        }
      }
    }
  },
  "version" : "1.0"
}`;

const nothing: Surroundings = {
  source: null,
  sourceLanguage: null,
  targetLanguage: null,
  isForNewFile: false,
};

/** Read for a language; for all that it names where none is given. */
export const open = (text: string, targetLanguage: string | null = null): LocalisationFile =>
  finish(stringCatalogCode.readInSteps(text, { ...nothing, targetLanguage }));

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

export function textOf({ source }: Pick<Translatable, 'source'>): string {
  return source.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

/** What is asked for, in file order. */
export function wantedIn(text: string, language: string): readonly string[] {
  return open(text, language).select(untranslated).items.map(textOf);
}

interface Filling {
  readonly state?: string;
  readonly isWanted?: (text: string) => boolean;
}

/** What becomes of a catalog when what is missing is written in guillemets; its own check holds. */
export function filled(
  text: string,
  targetLanguage: string,
  { state = 'preset', isWanted = () => true }: Filling = {},
): string {
  const file = open(text, targetLanguage);
  const answers = file
    .select(untranslated)
    .items.filter((item) => isWanted(textOf(item)))
    .map((item) => ({
      key: item.key,
      parts: [{ kind: 'text', text: `«${textOf(item)}»` } as const],
      needsReview: false,
    }));
  const plan = file.plan(answers, { targetLanguage, state });
  const written = applyEdits(text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}

/** What a language has of a string, as programs read it. */
export function localizationIn(text: string, key: string, language: string): unknown {
  const { strings } = JSON.parse(text) as {
    strings: Record<string, { localizations?: Record<string, unknown> }>;
  };
  return strings[key]?.localizations?.[language];
}
