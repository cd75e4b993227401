import type { ComponentType } from 'react';

import type { FormNode, GroupNode } from '../../../domain/documents/form-node.ts';

export interface FieldProps<Node extends FormNode = FormNode> {
  node: Node;
  /** Through the keys of items: what the name of its control is made of. */
  path: string;
  /** Of its element, through the places of items. */
  id: string;
}

/** What fields that have fields of their own are drawn with. */
export interface FieldComponents {
  Field: ComponentType<FieldProps>;
  Group: ComponentType<FieldProps<GroupNode>>;
}
