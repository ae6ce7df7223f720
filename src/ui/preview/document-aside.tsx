import { Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { PreviewContent } from './preview-dialog.tsx';
import type { PreviewSource } from './use-preview.ts';
import './preview.css';

/** A document beside a form that is filled in from it. The focus stays in the form. */
export function DocumentAside({
  source,
  sought,
  problemOf,
}: {
  source: PreviewSource;
  /** Words that are looked for and marked in it; empty for none. */
  sought: string;
  problemOf: (error: unknown) => MessageDescriptor;
}) {
  return (
    <Grid
      as="section"
      aria-label={source.name}
      height="100%"
      minHeight="0"
      templateRows="auto minmax(0, 1fr)"
    >
      <PreviewContent {...{ source, problemOf, sought }} />
    </Grid>
  );
}
