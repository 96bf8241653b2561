import type { HostServices } from './host-services.ts';

export interface AppContextOptions {
  readonly locale: string;
  readonly documentUrl: string;
  /** The pane was opened for the first time, or with its document. */
  readonly reason?: 'inserted' | 'documentOpened';
}

/** What Word on the web tells the pane about itself. */
export function appContext(services: HostServices, options: AppContextOptions): object {
  return {
    _id: 'interlinear',
    _appName: 32,
    _appVersion: '16.00',
    _appUILocale: options.locale,
    _dataLocale: options.locale,
    _docUrl: options.documentUrl,
    _clientMode: services.fake.faults.isReadOnly ? 1 : 0,
    _settings: Object.fromEntries(services.settings),
    _reason: options.reason ?? 'inserted',
    _osfControlType: 1,
    _eToken: '',
    _appInstanceId: 'instance',
    _requirementMatrix: JSON.stringify(services.fake.capabilities),
    _hostFullVersion: '16.0.0.0',
    _initialDisplayMode: 2,
    _appDomains: [],
    _featureGates: {},
  };
}
