import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page.tsx';

/** Replaces a page that a bug ended; its state is no longer reliable. */
export class BugBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    void import('../../platform/send-report.ts').then(({ sendReport }) => sendReport(error));
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageTitle title="Something went wrong" />
        <ErrorState
          as="h1"
          title="Something went wrong"
          detail="Reload the page."
          onRetry={() => window.location.reload()}
        />
      </>
    );
  }
}
