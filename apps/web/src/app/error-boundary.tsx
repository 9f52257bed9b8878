import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import i18next from 'i18next';
import { formatRoute } from './route.ts';
import { copyText } from '../ui/copy-text.ts';

interface Props {
  readonly children: ReactNode;
  /** Seed, rules and commands of the battle at hand, as text. */
  readonly report: () => string;
}

interface State {
  readonly error: Error | undefined;
  /** What became of copying, once tried. */
  readonly copying: 'copied' | 'copyByHand' | undefined;
}

/** Shows what broke, with everything needed to see it again, instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { error: undefined, copying: undefined };
  readonly #onRejection = (event: PromiseRejectionEvent): void => this.#fail(event.reason);
  readonly #onError = (event: ErrorEvent): void => this.#fail(event.error);

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: asError(error) };
  }

  override componentDidMount(): void {
    window.addEventListener('unhandledrejection', this.#onRejection);
    window.addEventListener('error', this.#onError);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('unhandledrejection', this.#onRejection);
    window.removeEventListener('error', this.#onError);
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  #fail(reason: unknown): void {
    // Scripts of extensions report errors without an error object; they are not ours.
    if (reason !== undefined && reason !== null) this.setState({ error: asError(reason) });
  }

  override render(): ReactNode {
    const { error, copying } = this.state;
    if (!error) return this.props.children;
    const report = `${error.name}: ${error.message}\n${error.stack ?? ''}\n\n${this.props.report()}`;
    const copy = async (): Promise<void> => {
      this.setState({ copying: (await copyText(report)) ? 'copied' : 'copyByHand' });
    };
    return (
      <main className="screen crash">
        <section className="panel" role="alert">
          <h1>{i18next.t('crash.title')}</h1>
          <p>{i18next.t('crash.text')}</p>
          <p className="row">
            <button className="button primary" onClick={() => void copy()}>
              {i18next.t(`crash.${copying ?? 'copy'}`)}
            </button>
            <button className="button" onClick={() => window.location.reload()}>
              {i18next.t('crash.reload')}
            </button>
            <button className="button" onClick={goHome}>
              {i18next.t('app.home')}
            </button>
          </p>
          <textarea readOnly aria-label={i18next.t('crash.copy')} value={report} rows={10} />
        </section>
      </main>
    );
  }
}

/** Away from a screen that breaks whenever it is opened. */
function goHome(): void {
  window.location.hash = formatRoute({ screen: 'home' });
  window.location.reload();
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
